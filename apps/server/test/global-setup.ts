import { startDigiverse } from '@pelita/simulator/digiverse/serve.ts'
import type { TestProject } from 'vitest/node'
import { makeTemplate, removeTemplate, type Template } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** Host of a simulated events platform that never fails; tests of failures start their own. */
    digiverse: string
  }
}

export default async function setup(project: TestProject) {
  const template = await makeTemplate()
  project.provide('template', template)
  const digiverse = await startDigiverse()
  project.provide('digiverse', digiverse.host)
  return async () => {
    await digiverse.close()
    await removeTemplate(template)
  }
}
