import { type ClassroomDetail, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import type { z } from 'zod'
import { call } from '../../../data/call.ts'
import { useGuardedForm } from '../../../kit/form/use-guarded-form.ts'

export const NOT_CHANGED = 'Failed to change classroom'

interface Step<Out, V> {
  /** What its draft is kept under. */
  readonly name: string
  readonly schema: z.ZodType<Out, V>
  readonly valuesOf: (record: ClassroomDetail) => V
  readonly save: (values: Out, version: { updated_at?: string | undefined }) => Promise<ClassroomDetail>
  readonly next: () => void
}

/** The form of a step that changes the classroom itself: draft, version, toast and the way on. */
export const useStepForm = <Out, V extends { [field: string]: unknown }>(
  record: ClassroomDetail,
  { name, schema, valuesOf, save, next }: Step<Out, V>,
) =>
  useGuardedForm<Out, V, ClassroomDetail>({
    schema,
    initial: valuesOf(record),
    draft: `classroom/${record.id}/${name}`,
    copy: true,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(classroomApi.one, { params: { id: record.id } })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    save,
    saved: 'Classroom has been successfully changed.',
    failed: NOT_CHANGED,
    done: next,
  })
