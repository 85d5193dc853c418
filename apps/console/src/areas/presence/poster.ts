import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'
import { initials } from '../../kit/detail/initials.ts'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { logoPicture } from '../../kit/qr/logo-picture.ts'
import { downloadScale, QR_SIZE, qrPng } from '../../kit/qr/qr-code.ts'
import { t } from '../../kit/text/t.ts'
import { Pen } from './poster-pen.ts'
import { typedHint } from './scan-address.ts'
import { scanSteps } from './scan-steps.ts'
import { shownTitle } from './shown-title.ts'

const WIDTH = 560
const FACE = 40

const loadImage = (address: string | null): Promise<HTMLImageElement | null> => {
  if (!address) return Promise.resolve(null)
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

interface Pictures {
  logo: HTMLImageElement | null
  code: ImageBitmap
  faces: readonly (HTMLImageElement | null)[]
}

/** Everything on the poster, from top to bottom; run once to measure and once to draw. */
const write = (pen: Pen, presence: PresenceDetail, { logo, code, faces }: Pictures) => {
  if (logo) pen.picture(logo, 240, 48)
  pen.space()
  pen.centred(shownTitle(presence), { size: 24, weight: 600 })
  if (presence.start_date_time) pen.centred(zonedSpan(presence.start_date_time, presence.end_date_time), { size: 15, soft: true })
  pen.picture(code, QR_SIZE, QR_SIZE)
  pen.heading(t('How to Scan?'))
  for (const [index, step] of scanSteps(presence.content_type).entries()) pen.line(`${index + 1}.  ${t(step)}`)
  if (presence.short_code) pen.line(typedHint(presence.short_code), { size: 15, weight: 600 })
  if (presence.training_support.length > 0) pen.heading(t('Training Support'))
  for (const [index, person] of presence.training_support.entries()) {
    pen.person(person.full_name, person.phone ?? '-', {
      image: faces[index] ?? null,
      letters: initials(person.full_name),
      size: FACE,
    })
  }
}

/** The preview page as one PNG, at twice the screen's own resolution. */
export async function drawPoster(presence: PresenceDetail, code: string, logoAddress: string | null): Promise<Blob> {
  const pictures: Pictures = {
    logo: await loadImage(logoAddress),
    code: await createImageBitmap(await qrPng(code, await logoPicture(logoAddress))),
    faces: await Promise.all(presence.training_support.map((person) => loadImage(person.picture))),
  }
  await document.fonts.ready
  const measure = new Pen(WIDTH, 1, 1)
  write(measure, presence, pictures)
  const pen = new Pen(WIDTH, measure.height, downloadScale())
  write(pen, presence, pictures)
  return pen.png()
}
