import { t } from '@pelita/console/kit/text/t.ts'
import type { RegistrationQuestion } from '@pelita/contract/learning/registration-questions.ts'
import { classroom } from './kinds/classroom.ts'
import type { LearnerKind } from './kinds/kind.ts'

const files = import.meta.glob<Readonly<Record<string, LearnerKind>>>('./kinds/*.ts', { eager: true })

/** Every kind that has a file beside `kind.ts`, by what the server calls it. */
export const KINDS: ReadonlyMap<string, LearnerKind> = new Map(
  Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([name, kind]) => ('rate' in kind ? [[name.replace('_', '-'), kind] as const] : [])),
  ),
)

/** What the app says around a content; what has no file is a class to it. */
export const kindWords = (moduleType: string): LearnerKind => KINDS.get(moduleType) ?? classroom

interface Named {
  readonly module_type: string
  readonly id: string
}

/** What is asked of whoever registers; what cannot be read now is asked for by the server. */
export const questionsFor = async ({ module_type, id }: Named): Promise<readonly RegistrationQuestion[]> =>
  (await KINDS.get(module_type)
    ?.asks?.(id)
    .catch(() => [])) ?? []

/** What something other than a class is called. */
export const kindOf = ({ module_type }: { readonly module_type: string }): string | null => {
  const called = KINDS.get(module_type)?.called ?? null
  return called && t(called)
}
