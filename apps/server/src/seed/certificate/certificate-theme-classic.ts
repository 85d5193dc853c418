import type { ThemePlan, ThemeTint } from './certificate-plans.ts'

const svg = (drawing: string) => `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`

/** Fine waves over the whole sheet, as on banknotes: one drawing, because a repeated one would be printed as pixels. */
const guilloche = (color: string) => {
  const wave = 't24 0'.repeat(12)
  const lines = Array.from({ length: 43 }, (_, n) => `M0 ${n * 5}q12 ${n % 2 ? -7 : 7} 24 0${wave}`).join('')
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210"><path d="${lines}" fill="none" stroke="${color}" stroke-width=".16"/></svg>`,
  )
}

/** Its lines go on where those of the frame end. */
const corner = (color: string) =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="${color}"><path d="M4 100V34Q4 4 34 4h66" stroke-width="2.8"/><path d="M14.1 100V42q0-27.900 27.900-27.900h58" stroke-width="1"/><g stroke-width="1.5" stroke-linecap="round"><path d="M14.100 42q22-2 27.900-27.900"/><path d="M23 66q26 3 34-9t-4-18q-12-4-14 6t8 10"/><path d="M66 23q3 26-9 34"/></g></g><circle cx="26" cy="26" r="3.2" fill="${color}"/></svg>`,
  )

const seal = (dark: string, gold: string) => {
  const rays = Array.from({ length: 48 }, (_, n) => {
    const a = (n * Math.PI) / 24
    const r = n % 2 ? 46 : 50
    return `${(50 + r * Math.cos(a)).toFixed(1)},${(50 + r * Math.sin(a)).toFixed(1)}`
  }).join(' ')
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 130"><path d="M32 84 24 128l16-9 10 11 10-11 16 9-8-44z" fill="${dark}"/><polygon points="${rays}" fill="${gold}"/><circle cx="50" cy="50" r="39" fill="none" stroke="#fff" stroke-width="1.2" opacity=".8"/><circle cx="50" cy="50" r="33" fill="${dark}"/><path d="m50 28 6.5 14.3 15.5 1.8L60.500 54.800l3 15.400L50 62.600l-13.500 7.600 3-15.400L28 44.100l15.500-1.800z" fill="${gold}"/></svg>`,
  )
}

/** Ivory paper, gold frame, a seal with ribbons. */
export const classicTheme = ({ dark, gold }: ThemeTint): ThemePlan => ({
  title: 'Klasik Emas',
  orientation: 'landscape',
  is_default: true,
  html: `<section class="sheet">
  <div class="frame"><i class="corner tl"></i><i class="corner tr"></i><i class="corner bl"></i><i class="corner br"></i></div>
  <header class="head">{{logo_1}}</header>
  <main class="body">
    <h1>{{heading}}</h1>
    <p class="number">No. {{certificate_number}}</p>
    <p class="lead">This is to certify that</p>
    <h2>{{participant_name}}</h2>
    <p class="role">{{position}} &middot; NIK {{nik}}</p>
    <p class="text">{{body_text}}</p>
  </main>
  <footer class="foot">
    <div class="sign"><p class="place">{{city}}, {{completed_date}}</p><div class="ink">{{signature_1}}</div><p class="name">{{signatory_name_1}}</p><p class="title">{{signatory_position_1}}</p></div>
    <div class="seal"></div>
    <div class="sign"><p class="place">{{organization}}</p><div class="ink">{{signature_2}}</div><p class="name">{{signatory_name_2}}</p><p class="title">{{signatory_position_2}}</p></div>
  </footer>
  <aside class="check">{{qr_verification}}<p>Valid until<br>{{valid_until}}</p></aside>
</section>`,
  css: `.sheet{position:absolute;inset:0;background:#fdfaf1 ${guilloche('#efe3c3')} 0 0/100% 100% no-repeat;color:#3b3424;text-align:center;font-family:Lora,Georgia,"Times New Roman",serif}
.certificate-background~.certificate-page>.sheet{background:none}
.frame{position:absolute;inset:9mm;border:.7mm solid ${gold};outline:.25mm solid ${gold};outline-offset:-3mm}
.corner{position:absolute;width:25mm;height:25mm;background:#fdfaf1 ${corner(gold)} center/contain no-repeat}
.tl{left:-1.350mm;top:-1.350mm}.tr{right:-1.350mm;top:-1.350mm;transform:rotate(90deg)}.br{right:-1.350mm;bottom:-1.350mm;transform:rotate(180deg)}.bl{left:-1.350mm;bottom:-1.350mm;transform:rotate(270deg)}
.head{position:absolute;left:0;right:0;top:19mm;height:15mm}
.head img{height:13mm;max-width:80mm;object-fit:contain}
.body{position:absolute;left:38mm;right:38mm;top:38mm}
h1{margin:0;font-size:31pt;font-weight:400;letter-spacing:.06em;text-transform:uppercase;color:${dark};white-space:nowrap}
.number{margin:2mm 0 0;font-size:10pt;letter-spacing:.18em;color:#7a6a45}
.lead{margin:8mm 0 0;font-size:13pt;font-style:italic;color:#6d6248}
h2{margin:3mm auto 0;padding:0 8mm 2.500mm;display:inline-block;min-width:150mm;font-size:33pt;line-height:1.15;font-weight:400;font-style:italic;color:#2a2416;border-bottom:.35mm solid ${gold}}
.role{margin:2.500mm 0 0;font-size:10.500pt;letter-spacing:.05em;color:#7a6a45}
.text{margin:6mm auto 0;max-width:190mm;font-size:13.500pt;line-height:1.5}
.foot{position:absolute;left:38mm;right:38mm;bottom:21mm;display:flex;justify-content:space-between;align-items:flex-end}
.sign{width:72mm}.sign p{margin:0}
.place{font-size:10.500pt;color:#6d6248}
.ink{height:17mm;display:flex;align-items:flex-end;justify-content:center}.ink img{max-height:17mm;max-width:52mm}
.name{padding-top:1.500mm;border-top:.25mm solid #a8976a;font-size:12pt;font-weight:700;color:#2a2416}
.title{margin-top:.8mm;font-size:9.500pt;color:#6d6248}
.seal{width:26mm;height:34mm;margin-bottom:1mm;background:${seal(dark, gold)} center/contain no-repeat}
.check{position:absolute;right:24mm;top:43mm;width:19mm;text-align:center}.check img{width:19mm;height:19mm}
.check p{margin:1mm 0 0;font-size:6.500pt;line-height:1.3;color:#7a6a45}`,
})
