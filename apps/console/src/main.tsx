import './kit/theme/styles.ts'
import { createRoot } from 'react-dom/client'
import { isSignIn } from './app/guard.ts'
import { proveWith } from './data/call.ts'
import { speakWith } from './data/query-client.ts'
import { currentSession } from './data/session.ts'
import { showFailure } from './kit/feedback/failure.tsx'
import { toast } from './kit/feedback/toast.tsx'

speakWith({ done: (text) => toast.success(text), failed: showFailure })
proveWith(async () => (await import('./app/ask-password.tsx')).askPassword())

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  if (!currentSession() && isSignIn(location.pathname)) await (await import('./app/sign-in-app.tsx')).openSignIn(root)
  else await (await import('./app/console-app.tsx')).openConsole(root)
}
