import type { ThemePlan, ThemeTint } from './certificate-plans.ts'

const svg = (drawing: string) => `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`

/** Sails over a wave, in three depths of the organisation's colour. */
const band = (primary: string, dark: string, bright: string) =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 210" preserveAspectRatio="none"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${primary}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="M0 0h78q-26 58-8 104t-14 106H0z" fill="${bright}" opacity=".35"/><path d="M0 0h70q-26 58-8 104T48 210H0z" fill="url(#g)"/><g fill="none" stroke="#fff" opacity=".14" stroke-width=".7"><circle cx="6" cy="176" r="22"/><circle cx="6" cy="176" r="34"/><circle cx="6" cy="176" r="46"/><circle cx="6" cy="176" r="58"/></g></svg>`,
  )

/** A band of colour, much air, everything aligned to one edge. */
export const modernTheme = ({ primary, dark, gold }: ThemeTint): ThemePlan => ({
  title: 'Modern Bersih',
  orientation: 'landscape',
  html: `<section class="sheet">
  <aside class="band"><div class="check">{{qr_verification}}</div><p>Scan to verify<br>No. {{certificate_number}}</p></aside>
  <main class="main">
    <header>{{logo_1}}<span>{{organization}}</span></header>
    <p class="kind">{{heading}}</p>
    <h1>{{participant_name}}</h1>
    <p class="role">{{position}}, {{company}}</p>
    <p class="text">{{body_text}}</p>
    <table class="facts"><tr><td><small>Held</small>{{start_date}} &ndash; {{end_date}}</td><td><small>Learning hours</small>{{learning_hours}}</td><td><small>Score</small>{{score}}</td><td><small>Valid until</small>{{valid_until}}</td></tr></table>
    <footer>
      <div class="sign"><div class="ink">{{signature_1}}</div><strong>{{signatory_name_1}}</strong><small>{{signatory_position_1}}</small></div>
      <div class="sign"><div class="ink">{{signature_2}}</div><strong>{{signatory_name_2}}</strong><small>{{signatory_position_2}}</small></div>
      <p class="place">{{city}}<br>{{completed_date}}</p>
    </footer>
  </main>
</section>`,
  css: `.sheet{position:absolute;inset:0;background:#fff;color:#1d2733;font-family:Inter,"Helvetica Neue",Arial,sans-serif}
.certificate-background~.certificate-page>.sheet{background:none}
.band{position:absolute;left:0;top:0;bottom:0;width:90mm;background:${band(primary, dark, gold)} left/100% 100% no-repeat;color:#fff}
.check{position:absolute;left:13mm;bottom:34mm;width:28mm;height:28mm;padding:1.500mm;background:#fff;border-radius:2mm}.check img{display:block;width:100%;height:100%}
.band p{position:absolute;left:13mm;bottom:17mm;margin:0;max-width:33mm;overflow-wrap:anywhere;font-size:7.500pt;line-height:1.5;opacity:.92}
.main{position:absolute;left:92mm;right:20mm;top:19mm;bottom:17mm}
header{display:flex;align-items:center;gap:5mm;height:14mm}header img{height:12mm;max-width:60mm;object-fit:contain}header span{font-size:10pt;color:#667383}
header img+span{padding-left:5mm;border-left:.25mm solid #d5dce4}
.kind{margin:14mm 0 0;font-size:11pt;font-weight:700;letter-spacing:.22em;text-transform:uppercase;color:${primary}}
h1{margin:4mm 0 0;font-size:34pt;line-height:1.12;font-weight:700;letter-spacing:-.01em;color:#14202c}
.role{margin:2mm 0 0;font-size:11.500pt;color:#667383}
.text{margin:7mm 0 0;max-width:165mm;font-size:13pt;line-height:1.55}
.facts{margin-top:8mm;width:100%;border-collapse:collapse;font-size:10.500pt}.facts td{padding:2.500mm 4mm 2.500mm 0;border-top:.25mm solid #d5dce4;border-bottom:.25mm solid #d5dce4;vertical-align:top;white-space:nowrap}
small{display:block;margin-bottom:.6mm;font-size:8pt;color:#7b8796}
footer{position:absolute;left:0;right:0;bottom:0;display:flex;gap:12mm;align-items:flex-end}
.sign{width:56mm}.ink{height:17mm;display:flex;align-items:flex-end}.ink img{max-height:17mm;max-width:48mm}
.sign strong{display:block;padding-top:1.500mm;border-top:.35mm solid ${primary};font-size:10.500pt}.sign small{margin-top:.4mm}
.place{margin:0 0 0 auto;text-align:right;font-size:9.500pt;line-height:1.45;color:#667383}`,
})
