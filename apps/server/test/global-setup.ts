import type { TestProject } from 'vitest/node'
import { makeTemplate, removeTemplate, type Template } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export default async function setup(project: TestProject) {
  const template = await makeTemplate()
  project.provide('template', template)
  return () => removeTemplate(template)
}
