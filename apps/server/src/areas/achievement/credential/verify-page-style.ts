import { PAGE_FONT, PAGE_FONT_FACE } from '../../../platform/html/page-font.ts'

/** Light and dark, on a phone and on a desk; colours of the verdicts are fixed, the button has the organisation's. */
export const pageStyle = (colour: string, ink: string): string =>
  `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--page:#f8fafc;--card:#fff;--line:#e5e7eb;--ink:#111827;--soft:#4b5563;--green:#e7f6ec;--green-ink:#14693a;
--amber:#fef3d6;--amber-ink:#854d0e;--red:#fde8e8;--red-ink:#9f1c1c;--gray:#eef0f3;--gray-ink:#374151}
@media (prefers-color-scheme:dark){:root{--page:#111418;--card:#1a1e24;--line:#30363f;--ink:#f3f4f6;--soft:#a9b1bc;--green:#12301f;--green-ink:#86e0ac;
--amber:#37290c;--amber-ink:#fcd37a;--red:#3b1717;--red-ink:#fca5a5;--gray:#262b33;--gray-ink:#d1d5db}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 ${PAGE_FONT}}
main{width:min(640px,100% - 32px);margin:40px auto;display:grid;gap:16px}header{display:flex;align-items:center;gap:12px;min-height:48px}
.logo{max-width:200px;max-height:48px}.name{margin:0;font-weight:600;font-size:18px}
.card{padding:24px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
h1,h2{margin:0;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere}p{margin:4px 0 0;color:var(--soft);overflow-wrap:anywhere}
.verdict{display:flex;gap:16px;align-items:center;padding:20px 24px;border-radius:10px}.verdict h1,.verdict p{color:inherit}
.sign{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;border:2px solid;font-size:22px;font-weight:700}
.valid{background:var(--green);color:var(--green-ink)}.expired{background:var(--amber);color:var(--amber-ink)}
.revoked,.altered{background:var(--red);color:var(--red-ink)}.unknown,.busy{background:var(--gray);color:var(--gray-ink)}
.badge{display:block;margin-bottom:16px;object-fit:contain}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:16px;margin:20px 0 0}
dt{color:var(--soft);font-size:13px}dd{margin:0;overflow-wrap:anywhere}.more{margin:0}a{color:inherit}
label{display:block;margin:16px 0 6px;font-size:14px}
textarea{width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--page);color:var(--ink);font:13px/1.5 ui-monospace,monospace;resize:vertical}
button{margin-top:12px;padding:10px 20px;border:0;border-radius:8px;background:${colour};color:${ink};font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}@media (max-width:480px){main{margin:24px auto}.card{padding:20px}}`
