import { saveBlob } from '../../data/download.ts'
import { currentOrganization } from '../../data/organization.ts'
import { showFailure } from '../feedback/failure.tsx'
import { pngName } from './png-name.ts'

/** Saves a code with the organisation's logo as a PNG named after the title; the drawing is fetched only now. */
export async function saveQr(data: string, title: string): Promise<void> {
  try {
    const { qrPng } = await import('./qr-code.ts')
    const { logoPicture } = await import('./logo-picture.ts')
    const logo = await logoPicture(currentOrganization().url_logo)
    saveBlob(await qrPng(data, logo), pngName(title))
  } catch (cause) {
    showFailure(cause, 'Failed to download QR')
  }
}
