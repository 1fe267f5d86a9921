/** The sentences that the page says without Python, by language and English sentence: web/build/translations.py. */
declare const translations: Record<string, Record<string, string> | undefined>;
export default translations;
