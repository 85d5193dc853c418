/** Reads QR codes from a picture of the camera: the browser's own reader, else ours, which is fetched only then. */
export interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeReader
  }
}

export const canScan = (): boolean => navigator.mediaDevices !== undefined

/** A larger picture takes longer and is read no better. */
const WIDEST = 640

async function ownReader(): Promise<BarcodeReader> {
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect: async (video) => {
      const scale = Math.min(1, WIDEST / (video.videoWidth || WIDEST))
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      if (!context || canvas.width === 0 || canvas.height === 0) return []
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
      return found ? [{ rawValue: found.data }] : []
    },
  }
}

export const barcodeReader = async (): Promise<BarcodeReader> =>
  window.BarcodeDetector ? new window.BarcodeDetector({ formats: ['qr_code'] }) : ownReader()
