import QRCodeStyling, { type Options } from 'qr-code-styling'

/** Measures of the specification. */
export const QR_SIZE = 380
const MARGIN = 40
const LOGO_SIZE = 0.3

/** One larger instance per scale: a stretched canvas would blur the edges a camera looks for. */
export const makeQr = (data: string, logo: string | null, scale = 1): QRCodeStyling => {
  const options: Options = {
    type: scale === 1 ? 'svg' : 'canvas',
    width: QR_SIZE * scale,
    height: QR_SIZE * scale,
    margin: MARGIN * scale,
    data,
    qrOptions: { errorCorrectionLevel: 'Q' },
    // The logo arrives as a data address, which the strict policy forbids to fetch a second time.
    imageOptions: { saveAsBlob: false, imageSize: LOGO_SIZE, margin: 4 * scale },
    dotsOptions: { type: 'square', color: '#111827' },
    backgroundOptions: { color: '#ffffff' },
  }
  return new QRCodeStyling(logo ? { ...options, image: logo } : options)
}

/** The code as a PNG of twice the screen's own resolution. */
export const qrPng = async (data: string, logo: string | null): Promise<Blob> => {
  const picture = await makeQr(data, logo, downloadScale()).getRawData('png')
  if (!(picture instanceof Blob)) throw new Error('The browser could not draw the code')
  return picture
}

export const downloadScale = (): number => Math.max(1, Math.round(2 * window.devicePixelRatio))
