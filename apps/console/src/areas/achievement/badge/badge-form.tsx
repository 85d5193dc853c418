import {
  BADGE_FOLDER,
  BADGE_MAX_SIDE,
  type BadgeDetail,
  badgeApi,
  badgeForm,
  badgeScreens,
} from '@pelita/contract/areas/achievement/badge.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import type { z } from 'zod'
import { toast } from '../../../kit/feedback/toast.tsx'
import { GuardedForm } from '../../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { filledFrom, type RecordForm } from '../../../kit/form/record/use-record-form.ts'
import { ImageField } from '../../../kit/upload/image-field.tsx'
import { AwardFields } from '../award-fields.tsx'

type BadgeValues = z.input<typeof badgeForm>

const EMPTY: BadgeValues = { name: '', description: '', file_url: '' }

export const badgeFormKind = {
  api: badgeApi,
  schema: badgeForm,
  noun: 'Badge',
  list: badgeScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: BadgeDetail): BadgeValues => filledFrom(EMPTY, record),
}

const IMAGE_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES, maxPixels: BADGE_MAX_SIDE }

/** The fields and texts of a badge, for creating and for editing. */
export function BadgeForm({ form, submit, cancel }: RecordForm<BadgeValues>) {
  return (
    <GuardedForm form={form}>
      <FormSection title="General Information" help="What participants see when they are given the badge.">
        <AwardFields form={form} noun="Badge" />
        <ImageField
          form={form}
          name="file_url"
          label="Upload Badge"
          required
          folder={BADGE_FOLDER}
          rules={IMAGE_RULES}
          hint="JPG/PNG, at most 480x480 px and 2MB"
          failed={{ title: 'Failed', text: 'Failed to upload badge' }}
          uploaded={() => toast.success('Image was uploaded successfully')}
          notUploaded={() => toast.error('Image was failed to upload')}
        />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
