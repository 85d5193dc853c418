/**
 * A percent sign that begins no letter stands for itself. So every address finds its way to a route, with its headers and its own
 * way of saying that it knows nothing there, instead of being refused before it is looked at.
 */
export const readableUrl = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
