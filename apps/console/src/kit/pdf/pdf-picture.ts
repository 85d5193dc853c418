import { openPdfFile } from '../../data/linked-pdf.ts'

/** The first page of a PDF as a PNG of this width. */
export async function pdfPicture(file: Blob, width: number): Promise<Blob> {
  const task = await openPdfFile(file)
  try {
    const page = await (await task.promise).getPage(1)
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await page.render({ canvas, viewport }).promise
    return await new Promise((resolve, reject) => {
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The picture was not made'))), 'image/png')
    })
  } finally {
    await task.destroy()
  }
}
