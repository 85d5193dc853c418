/** How a reader's program becomes one plain file: for the build, and where the server runs from its sources. */
export const READER_BUNDLE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  // Draws pages, which nobody asks of a reader.
  external: ['@napi-rs/canvas'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
}
