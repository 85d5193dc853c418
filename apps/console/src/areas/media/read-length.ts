/** How many seconds a file plays, as this browser reads it; null where it cannot. */
export const readLength = (url: string, isVideo: boolean): Promise<number | null> =>
  new Promise((resolve) => {
    const element = document.createElement(isVideo ? 'video' : 'audio')
    const answer = (seconds: number | null) => {
      element.removeAttribute('src')
      element.load()
      resolve(seconds)
    }
    element.preload = 'metadata'
    element.onloadedmetadata = () => answer(Number.isFinite(element.duration) ? Math.max(1, Math.round(element.duration)) : null)
    element.onerror = () => resolve(null)
    element.src = url
  })
