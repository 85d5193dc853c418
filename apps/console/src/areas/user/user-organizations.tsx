import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

const FAILED = 'Failed get organizations'

/** Where the person belongs; nothing of other organisations but their names. */
export default function UserOrganizations({ id }: { id: string }) {
  const query = useData(userRecordApi.organizations, { params: { id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ results }) => (
        <DetailSection title="Organization">
          <ul className={css.organizations}>
            {results.map(({ title }, n) => (
              <li key={title}>
                <IconBuildingCommunity size={18} stroke={1.5} aria-hidden />
                {title}
                {n === 0 && <span>{t('This organization')}</span>}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </RecordLoader>
  )
}
