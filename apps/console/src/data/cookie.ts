/** Browsers drop a cookie above 4 kB silently; then the value is simply fetched again. */
const MAX_CHARS = 3800

export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

export const writeCookie = (name: string, value: string, hours: number): void => {
  const text = encodeURIComponent(value)
  const life = text.length > MAX_CHARS ? 0 : hours * 3600
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API would need a secure context, which a console on the local network may not have.
  document.cookie = `${name}=${life ? text : ''}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}
