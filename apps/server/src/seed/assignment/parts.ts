import { seedPart } from '../seed-part.ts'
import { seedAssignments, seedSubmissions } from './assignment.ts'

export const assignmentParts = [
  seedPart('assignments', 'assignment/assignment.ts', seedAssignments, { after: 'quizzes' }),
  seedPart('submissions', 'assignment/assignment.ts', seedSubmissions, { after: 'attendance', analyzed: true }),
] as const
