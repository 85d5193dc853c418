import { makeName, pick, randomFrom } from '../names.ts'
import { LEVELS, type Level, positionTitle, type Workplace, workplaces } from '../workplace/workplaces.ts'

export interface DemoPerson {
  readonly email: string
  readonly full_name: string
  readonly phone: string | null
  readonly gender: 'male' | 'female'
  readonly birth_date: string
  readonly nik: string
  readonly role: string | null
  readonly posisi: string
  readonly division: string
  readonly company: string
  /** The supervisor's place in the list. */
  readonly manager: number | null
  readonly groups: readonly string[]
  readonly join_date: string
  readonly employment_status: 'permanent' | 'contract' | 'intern' | 'external'
  readonly status: 'active' | 'inactive' | 'waiting_approval'
  readonly last_login_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

const TOTAL = 300
const LEARNERS = 20
const DAY = 86_400_000

interface Known {
  readonly name: string
  readonly full_name: string
  readonly gender: 'male' | 'female'
  readonly role: string | null
  readonly posisi: string
  readonly groups?: readonly string[]
}

/** The accounts the greeting names, and one person who belongs to both organisations. */
const known: readonly Known[] = [
  {
    name: 'admin',
    full_name: 'Dewi Kartika Sari',
    gender: 'female',
    role: 'Administrator',
    posisi: 'Head of Corporate University',
  },
  {
    name: 'content',
    full_name: 'Rangga Aditya Pratama',
    gender: 'male',
    role: 'Content Manager',
    posisi: 'Learning Content Manager',
  },
  { name: 'viewer', full_name: 'Maya Anggraini', gender: 'female', role: 'Report Viewer', posisi: 'Human Capital Analyst' },
  {
    name: 'operator',
    full_name: 'Yusuf Maulana Hakim',
    gender: 'male',
    role: 'Learning Operator',
    posisi: 'Learning Operations Officer',
    groups: ['training-support'],
  },
]
const guest: Known = {
  name: 'ratna.kusumawardani',
  full_name: 'Dr. Ratna Kusumawardani',
  gender: 'female',
  role: null,
  posisi: 'Leadership Coach',
  groups: ['expert', 'coach'],
}

/** Looks at classes without changing any; stands late in the list, so that nobody else becomes another one. */
const observer: Known = {
  ...{ name: 'observer', full_name: 'Laras Ayu Wibisono', gender: 'female' },
  ...{ role: 'Class Observer', posisi: 'Human Capital Business Partner' },
}

/** The director comes right after the learners everybody can sign in as. */
const DIRECTOR = known.length + LEARNERS

/** How many stand on each level of the tree; whoever comes before the director is staff. */
const levelOf = (n: number): Level => {
  const ends = [1, 11, 40, 100]
  const level = ends.findIndex((end) => n - DIRECTOR < end)
  return n < DIRECTOR || level === -1 || n === TOTAL - 1 ? 'staff' : (LEVELS[level] ?? 'staff')
}

const mailbox = (full_name: string) =>
  full_name
    .toLowerCase()
    .replace(/[^a-z\s-]/g, '')
    .split(/\s+/)
    .slice(0, 2)
    .join('.')

/** The same people in every run, seen from the given moment. */
export function makePeople(orgCode: string, now: Date): DemoPerson[] {
  const place = workplaces[orgCode]
  if (!place) throw new Error(`No workplace is drawn up for ${orgCode}`)
  const random = randomFrom([...orgCode].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const taken = new Set<string>()
  const uniqueMail = (box: string, domain: string): string => {
    for (let n = 1; ; n++) {
      const email = `${box}${n > 1 ? n : ''}@${domain}`
      if (!taken.has(email)) return taken.add(email) && email
    }
  }
  const people = Array.from({ length: TOTAL }, (_, n) => {
    const fixed = n < known.length ? known[n] : { [TOTAL - 2]: observer, [TOTAL - 1]: guest }[n]
    const name = fixed ?? makeName(random, n)
    const learner = n - known.length
    const box = fixed?.name ?? (learner < LEARNERS ? `learner${learner + 1}` : mailbox(name.full_name))
    const email = uniqueMail(box, fixed === guest ? 'pelita.test' : `${orgCode}.test`)
    return employ({ n, random, now, name, email, fixed, place })
  })
  return people.map((person, n) => ({ ...person, manager: managerOf(people, n, random) }))
}

type Employee = Omit<DemoPerson, 'manager'>

interface Circumstances {
  readonly n: number
  readonly random: () => number
  readonly now: Date
  readonly name: { readonly full_name: string; readonly gender: 'male' | 'female' }
  readonly email: string
  readonly fixed: Known | undefined
  readonly place: Workplace
}

function employ({ n, random, now, name, email, fixed, place }: Circumstances): Employee {
  const level = levelOf(n)
  const [division, divisionName] = divisionOf(n, level, fixed, place, random)
  const status = fixed ? 'active' : statusOf(n)
  const daysAgo = (from: number, span: number) => new Date(now.getTime() - Math.floor((from + random() * span) * DAY))
  // Every tenth account is of the last weeks, so that the figures of new accounts move; those people sign in as are old.
  const isNew = random() < 0.1
  const created = n < DIRECTOR ? daysAgo(400, 230) : isNew ? daysAgo(0.2, 30) : daysAgo(30, 600)
  const notBefore = (date: Date) => new Date(Math.max(date.getTime(), created.getTime()))
  const external = fixed === guest
  return {
    full_name: name.full_name,
    gender: name.gender,
    email,
    phone: random() < 0.9 ? `+628${String(Math.floor(random() * 10 ** 9)).padStart(10, '1')}` : null,
    birth_date: isoDay(daysAgo(22 * 365, 36 * 365)),
    nik: external ? `EXT-${String(n).padStart(4, '0')}` : String(1_200 + n * 37).padStart(8, '0'),
    role: fixed ? fixed.role : roleOf(n),
    posisi: fixed?.posisi ?? (status === 'waiting_approval' ? '-' : positionTitle(level, divisionName)),
    division,
    company: pick(random, place.companies)[0],
    groups: fixed?.groups ?? groupsOf(n, level),
    join_date: isoDay(new Date(created.getTime() - random() * 3_000 * DAY)),
    employment_status: external ? 'external' : random() < 0.75 ? 'permanent' : random() < 0.8 ? 'contract' : 'intern',
    status,
    last_login_at: status === 'active' && random() < 0.75 ? notBefore(daysAgo(0.1, 45)).toISOString() : null,
    created_at: created.toISOString(),
    updated_at: new Date(created.getTime() + Math.floor(random() * (now.getTime() - created.getTime()))).toISOString(),
  }
}

/** Every division has its head; everybody else works somewhere. */
const divisionOf = (n: number, level: Level, fixed: Known | undefined, place: Workplace, random: () => number) => {
  const own =
    fixed || level === 'director'
      ? place.divisions[0]
      : level === 'head'
        ? place.divisions[(n - DIRECTOR - 1) % place.divisions.length]
        : undefined
  return own ?? pick(random, place.divisions)
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

const statusOf = (n: number): DemoPerson['status'] => {
  if (n > 60 && n % 23 === 5) return 'inactive'
  return n > 200 && n % 14 === 9 ? 'waiting_approval' : 'active'
}

/** A few more people work in the console. */
const roleOf = (n: number): string | null =>
  ({ 130: 'Content Manager', 131: 'Learning Operator', 132: 'Learning Operator' })[n] ?? null

const groupsOf = (n: number, level: Level): string[] => [
  ...(level === 'manager' && n % 3 === 0 ? ['expert'] : []),
  ...(level === 'supervisor' && n % 6 === 0 ? ['training-support'] : []),
  ...(level === 'head' && n % 2 === 0 ? ['coach'] : []),
]

/** Somebody one level up, of its own division where there is one. */
function managerOf(people: readonly Employee[], n: number, random: () => number): number | null {
  const above = LEVELS[LEVELS.indexOf(levelOf(n)) - 1]
  if (!above || people[n]?.status === 'waiting_approval') return null
  const candidates = people.flatMap((person, m) => (levelOf(m) === above && person.status === 'active' ? [m] : []))
  const own = candidates.filter((m) => people[m]?.division === people[n]?.division)
  return pick(random, own.length > 0 ? own : candidates)
}
