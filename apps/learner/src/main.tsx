import '@pelita/console/kit/theme/global.css'
import './kit/base.css'
import './frame/frame.css'
import { whenIdle } from '@pelita/console/data/when-idle.ts'
import { createRoot } from 'react-dom/client'
import { proveWith } from './data/session.ts'
import { App } from './frame/app.tsx'
import { arrive } from './frame/arrive.ts'
import { firstBrand, loadBrand } from './frame/brand.ts'
import { installWorker } from './frame/install.ts'
import { speakAll, speakFirst } from './text/language.ts'

proveWith(async () => (await import('./sign-in/ask-password.tsx')).askPassword())
// What the address carries is taken before anything waits.
const arriving = arrive()
const newest = loadBrand()
const [brand] = await Promise.all([firstBrand(newest), speakFirst()])
const notice = await arriving
const root = document.getElementById('root')
if (root) createRoot(root).render(<App firstBrand={brand} newest={newest} notice={notice} />)
installWorker()
whenIdle(() => void speakAll().catch(() => null))
