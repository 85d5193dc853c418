import { credentialPath } from '@pelita/contract/areas/achievement/credential.ts'
import type { Page } from '@playwright/test'
import { ADDRESS } from '../../kit/address.ts'

/** A picture of this width and height, drawn by the browser. */
export async function badgePicture(page: Page, side: number) {
  const address = await page.evaluate((length) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: length, height: length })
    canvas.getContext('2d')?.fillRect(10, 10, length - 20, length - 20)
    return canvas.toDataURL('image/png')
  }, side)
  return { name: 'Bintang.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

/** The signed document, as a program reads it. */
export const credentialText = async (grantId: string): Promise<string> =>
  (await fetch(ADDRESS + credentialPath('nusantara', grantId), { headers: { accept: 'application/vc' } })).text()
