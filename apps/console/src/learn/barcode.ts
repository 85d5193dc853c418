/** The browser's own reader; not every browser has one, and the typed code always works. */
export interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeReader
  }
}

export const canScan = (): boolean => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

export const barcodeReader = (): BarcodeReader | null =>
  window.BarcodeDetector ? new window.BarcodeDetector({ formats: ['qr_code'] }) : null
