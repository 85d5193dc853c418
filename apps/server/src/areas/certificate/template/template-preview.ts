import { HEADING_DEFAULT, type TemplateDraft } from '@pelita/contract/areas/certificate/template.ts'
import { certificateTypeTitle } from '@pelita/contract/learning/certificate/certificate-types.ts'
import type { PlaceholderValues } from '@pelita/contract/learning/certificate/placeholders.ts'
import { longDate } from '@pelita/contract/learning/certificate/validity.ts'
import { placedValues, shownLogos } from '../../../learning/result/certificates/certificate-facts.ts'
import type { Layout } from '../../../learning/result/certificates/certificate-page.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { numberExample, type SampleOrg, sampleLearner } from '../preview-page.ts'

/** What a template shows with the sample learner. */
export interface TemplateSample {
  readonly layout: Layout
  readonly values: PlaceholderValues
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A template as it is written: what is missing is left to the sample. */
export async function sampleOfDraft(db: OrgDb, draft: TemplateDraft, org: SampleOrg): Promise<TemplateSample> {
  const theme = await db
    .selectFrom('certificate_themes')
    .select(['html', 'css', 'orientation', 'page_size', 'background'])
    .where('id', '=', draft.theme_id)
    .executeTakeFirst()
  if (!theme) throw invalid('theme_id', 'Theme is not available')
  const city = draft.city_id
    ? await db.selectFrom('cities').select('title').where('id', '=', draft.city_id).executeTakeFirst()
    : undefined
  const fixed =
    draft.date_source === 'fixed' && draft.fixed_date && DAY.test(draft.fixed_date) ? longDate(draft.fixed_date) : undefined
  const type = draft.type ?? 24
  return {
    layout: { ...theme, background: picture(draft.background) ?? theme.background },
    values: sampleLearner(org, {
      ...placedValues(
        (draft.signatories ?? []).map((one) => ({ ...one, signature_image: picture(one.signature_image) })),
        shownLogos(
          (draft.logos ?? []).flatMap((path) => picture(path) ?? []),
          org.url_logo,
        ),
      ),
      heading: draft.heading?.trim() || HEADING_DEFAULT,
      body_text: draft.body_text ?? '',
      module_type: certificateTypeTitle(type),
      certificate_number: numberExample(draft.number_format, type, org),
      ...(city && { city: city.title }),
      ...(fixed && { completed_date: fixed }),
    }),
  }
}

/** Only a picture of our own storage gets as far as the page. */
const picture = (path: string | null | undefined): string | null =>
  path && /^\/files\/(?!.*\.\.)[\w./-]+$/.test(path) ? path : null
