export interface Somebody {
  readonly sub: string
  readonly email: string
  readonly name: string
  readonly employee_id: string
  readonly title: string
}

/** Who can sign in at the simulated provider: people of the demonstration, and two the platform has never seen. */
export const PEOPLE: readonly Somebody[] = [
  {
    sub: 'b-001',
    email: 'content@bahari.test',
    name: 'Rangga Aditya Pratama',
    employee_id: '',
    title: 'Learning Content Manager',
  },
  { sub: 'b-002', email: 'learner5@bahari.test', name: 'Learner 5', employee_id: '', title: 'Deck Officer' },
  { sub: 'b-101', email: 'gita.pertiwi@bahari.test', name: 'Gita Pertiwi', employee_id: 'BHR-2101', title: 'Port Planner' },
  { sub: 'b-102', email: 'hendra.wijaya@bahari.test', name: 'Hendra Wijaya', employee_id: 'BHR-2102', title: 'Crane Operator' },
]
