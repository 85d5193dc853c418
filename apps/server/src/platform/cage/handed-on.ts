/** Only what a program needs to find programs and letters; the server's secrets are not among it. */
const HANDED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'SystemRoot']

export const handedOn = (): NodeJS.ProcessEnv =>
  Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
