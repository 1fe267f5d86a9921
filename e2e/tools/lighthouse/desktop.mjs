// Lighthouse's own desktop, waiting as config.json does: --preset and --config-path do not go together, the latter wins.
import { readFileSync } from "node:fs";
import desktop from "lighthouse/core/config/desktop-config.js";

const { settings } = JSON.parse(readFileSync(new URL("config.json", import.meta.url), "utf8"));

export default { ...desktop, settings: { ...desktop.settings, ...settings } };
