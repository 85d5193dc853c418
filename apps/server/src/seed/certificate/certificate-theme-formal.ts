import type { ThemePlan, ThemeTint } from './certificate-plans.ts'

const svg = (drawing: string) => `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`

const CELL = 17.5

/** A batik kawung: four petals around a point in every cell; one drawing, because a repeated one would be printed as pixels. */
const kawung = (color: string, rows: number) => {
  const cells = Array.from({ length: rows * 12 }, (_, n) => {
    const x = (n % 12) * CELL
    const y = Math.floor(n / 12) * CELL
    return `M${x + 0.8} ${y + 0.8}q7 .8 7 7-7-.8-7-7zM${x + 16.7} ${y + 0.8}q-.8 7-7 7 0-7 7-7zM${x + 0.8} ${y + 16.7}q0-7 7-7-.8 7-7 7zM${x + 16.7} ${y + 16.7}q-7 0-7-7 7 .8 7 7z`
  }).join('')
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 ${rows * CELL}"><path d="${cells}" fill="none" stroke="${color}" stroke-width=".4"/></svg>`,
  )
}

/** Upright, for competence certificates with three signatories. */
export const formalTheme = ({ primary, dark, gold, line }: ThemeTint): ThemePlan => ({
  title: 'Resmi Kawung',
  orientation: 'portrait',
  html: `<section class="sheet">
  <header class="crown"><div class="badge">{{logo_1}}</div></header>
  <main class="body">
    <p class="org">{{organization}}</p>
    <h1>{{heading}}</h1>
    <p class="number">{{certificate_number}}</p>
    <p class="lead">is proudly awarded to</p>
    <h2>{{participant_name}}</h2>
    <p class="role">NIK {{nik}} &middot; {{position}}</p>
    <p class="text">{{body_text}}</p>
    <p class="text soft">{{description}}</p>
    <div class="facts"><div><small>{{module_type}}</small><b>{{start_date}} &ndash; {{end_date}}</b></div><div><small>Valid until</small><b>{{valid_until}}</b></div></div>
  </main>
  <footer class="foot">
    <p class="place">{{city}}, {{completed_date}}</p>
    <div class="signs">
      <div class="sign"><div class="ink">{{signature_1}}</div><b>{{signatory_name_1}}</b><small>{{signatory_position_1}}</small></div>
      <div class="check">{{qr_verification}}</div>
      <div class="sign"><div class="ink">{{signature_2}}</div><b>{{signatory_name_2}}</b><small>{{signatory_position_2}}</small></div>
    </div>
  </footer>
  <div class="base"></div>
</section>`,
  css: `.sheet{position:absolute;inset:0;background:#fff;color:#25303b;text-align:center;font-family:Lora,"Palatino Linotype",Palatino,Georgia,serif}
.certificate-background~.certificate-page>.sheet{background:none}
.crown{position:absolute;left:0;right:0;top:0;height:52mm;background:${kawung(line, 3)} 0 0/210mm 52.500mm no-repeat,${primary};border-bottom:1.400mm solid ${gold}}
.badge{position:absolute;left:50%;bottom:-15mm;margin-left:-40mm;width:80mm;height:30mm;display:flex;align-items:center;justify-content:center;background:#fff;border:.7mm solid ${gold};border-radius:15mm}.badge img{max-height:17mm;max-width:60mm}
.body{position:absolute;left:22mm;right:22mm;top:75mm}
.org{margin:0;font-size:11pt;letter-spacing:.16em;text-transform:uppercase;color:#6b7682}
h1{margin:4mm 0 0;font-size:28pt;font-weight:400;line-height:1.15;color:${dark}}
.number{margin:3mm auto 0;display:inline-block;padding:1mm 5mm;border:.25mm solid ${gold};border-radius:4mm;font-size:9.500pt;letter-spacing:.1em;color:#5d6873}
.lead{margin:9mm 0 0;font-size:12.500pt;font-style:italic;color:#6b7682}
h2{margin:3mm 0 0;font-size:29pt;line-height:1.2;font-weight:700;color:#17222d}
h2::after{content:"";display:block;width:34mm;height:.8mm;margin:4mm auto 0;background:${gold}}
.role{margin:4mm 0 0;font-size:10.500pt;color:#6b7682}
.text{margin:7mm auto 0;max-width:150mm;font-size:13pt;line-height:1.55}.soft{margin-top:2mm;font-size:10.500pt;color:#6b7682}
.facts{display:flex;justify-content:center;gap:14mm;margin-top:9mm}.facts b{display:block;margin-top:.8mm;font-size:11pt;font-weight:600}
small{font-size:8.500pt;letter-spacing:.06em;color:#7b8796}
.foot{position:absolute;left:22mm;right:22mm;bottom:24mm}.place{margin:0 0 4mm;font-size:10.500pt;color:#5d6873}
.signs{display:flex;justify-content:space-between;align-items:flex-end}
.sign{width:58mm}.sign b{display:block;padding-top:1.500mm;border-top:.25mm solid #aab3bd;font-size:11pt}.sign small{display:block;margin-top:.6mm;letter-spacing:0}
.ink{height:19mm;display:flex;align-items:flex-end;justify-content:center}.ink img{max-height:18mm;max-width:50mm}
.check{width:26mm;height:26mm}.check img{width:100%;height:100%}
.base{position:absolute;left:0;right:0;bottom:0;height:12mm;border-top:1.400mm solid ${gold};background:${kawung(line, 1)} 0 0/210mm 17.500mm no-repeat,${primary}}`,
})
