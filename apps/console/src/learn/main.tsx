import '../kit/theme/global.css'
import './learn.css'
import './home.css'
import './check-in.css'
import './catalogue.css'
import { createRoot } from 'react-dom/client'
import { arrive } from './arrive.ts'
import { loadBrand } from './brand.ts'
import { Learn } from './learn.tsx'

const notice = await arrive()
const brand = await loadBrand()
const root = document.getElementById('root')
if (root) createRoot(root).render(<Learn firstBrand={brand} notice={notice} />)
