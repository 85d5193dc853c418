import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { type SettingsOf, writeSettings } from '../../platform/settings/settings.ts'
import type { SeededOrganization } from '../user/people.ts'

/** One organisation keeps the defaults; the other has decided much for itself. */
const DECIDED: Readonly<Record<string, Partial<SettingsOf<'content'>>>> = {
  bahari: {
    ...{ hidden_modules: ['podcast'], module_labels: { classroom: 'Pelatihan', 'knowledge-feed': 'Berbagi Ilmu' } },
    ...{
      default_privacy: 'PROTECTED',
      default_thumbnail: 4,
      video_threshold: 95,
      document_threshold: 95,
      learning_hours_target: 24,
    },
    ...{ max_video_mb: 512, max_pdf_mb: 25, blocked_words: ['judi', 'pinjaman kilat'] },
  },
}

/** After everything that learners did: a hidden kind is begun by nobody any more, and a stricter share leaves what is done. */
export async function seedContentSettings({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  const decided = DECIDED[org.code]
  if (decided) await withOrg(database.pool, org.id, (db) => writeSettings(db, 'content', decided))
}
