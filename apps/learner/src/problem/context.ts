import { lastPath } from '../kit/path.tsx'
import { lastReference } from '../text/error-text.ts'

const OF_CONTENT = /^\/(?:classes\/[a-z_-]+|media|documents)\/([0-9a-f-]{36})/

/** Where the person was, by which build of the app, and what failed there last: nobody should have to describe it. */
export const contextOf = () => {
  const place = lastPath()
  const module_id = OF_CONTENT.exec(place)?.[1]
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  const reference = lastReference()
  return {
    place,
    app_version: /([^/]+)\.js$/.exec(script)?.[1] ?? '',
    ...(module_id && { module_id }),
    ...(reference && { reference }),
  }
}
