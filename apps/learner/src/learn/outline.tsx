import { t } from '@pelita/console/kit/text/t.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { IconCircle } from '@tabler/icons-react'
import { KINDS } from './step-kinds.ts'

type Sections = CallOutput<typeof learnerCatalogueApi.content>['outline']

/** What stands in a class, for who thinks about joining it. */
export function Outline({ sections }: { sections: Sections }) {
  return (
    <section>
      <h2>{t('Contents')}</h2>
      <div className="card">
        {sections.map(({ id, title, items }) => (
          <div key={id}>
            {title && <p className="soft">{title}</p>}
            <ul className="steps">
              {items.map((item) => (
                <li key={item.id}>
                  <IconCircle size={20} stroke={1.5} aria-hidden />
                  <span>
                    {item.title}
                    <small>{t(KINDS[item.asset_type] ?? item.asset_type)}</small>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
