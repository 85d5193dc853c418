import { addressOf } from '../kit/path.tsx'

const APP = addressOf('/')

/** The name, colour and icons under which a phone installs the app are the organisation's. */
export function nameApp(orgCode: string | null): void {
  const tail = orgCode ? `?org=${encodeURIComponent(orgCode)}` : ''
  const links = { manifest: `${APP}/manifest.webmanifest${tail}`, 'apple-touch-icon': `${APP}/icon-180.png${tail}` }
  for (const [rel, href] of Object.entries(links)) {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link')
    if (link.getAttribute('href') === href) continue
    Object.assign(link, { rel, href })
    document.head.append(link)
  }
}

/** The worker that opens the app without a connection; it stands for the app's own address and nothing else. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`${APP}/sw.js`, { scope: APP }).catch((cause: unknown) => console.warn(cause))
}
