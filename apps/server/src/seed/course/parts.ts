import { seedPart } from '../seed-part.ts'
import { seedClassesWithCourses } from './classes-with-courses.ts'
import { seedCourses } from './courses.ts'

export const courseParts = [
  seedPart('courses', 'course/courses.ts', seedCourses, { after: 'simulated classes', analyzed: true }),
  seedPart('classes with courses', 'course/classes-with-courses.ts', seedClassesWithCourses, {
    after: 'courses',
    analyzed: true,
  }),
] as const
