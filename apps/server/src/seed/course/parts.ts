import { seedPart } from '../seed-part.ts'
import { seedCourses } from './courses.ts'

export const courseParts = [
  seedPart('courses', 'course/courses.ts', seedCourses, { after: 'simulated classes', analyzed: true }),
] as const
