import { badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { expect, test } from '../kit/browser-test.ts'

test('an upload on a slow line tells how far it is', async ({ page, context }) => {
  await page.goto(badgeScreens.create.path)
  const upload = page.getByLabel('Upload Badge', { exact: true })
  await upload.waitFor({ state: 'attached' })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  // Noise does not shrink: about 900 kB on a line of 200 kB a second.
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(470, 470)
    const brush = canvas.getContext('2d')
    const noise = new ImageData(470, 470)
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    brush?.putImageData(noise, 0, 0)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  await upload.setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(picture) })
  const progress = page.getByRole('progressbar', { name: 'Uploading' })
  const share = async () => Number((await progress.getAttribute('value').catch(() => null)) ?? 0)
  await expect.poll(share, { intervals: [50] }).toBeGreaterThan(0)
  const early = await share()
  await expect.poll(share, { intervals: [50] }).toBeGreaterThan(early)
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible({ timeout: 30_000 })
})
