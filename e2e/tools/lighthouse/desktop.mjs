// Lighthouse's own desktop settings, with the timeouts of config.json: --preset and --config-path cannot be combined.
import { readFileSync } from "node:fs";
import desktop from "lighthouse/core/config/desktop-config.js";

const { settings } = JSON.parse(readFileSync(new URL("config.json", import.meta.url), "utf8"));

export default { ...desktop, settings: { ...desktop.settings, ...settings } };
