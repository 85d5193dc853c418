import './points.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMerchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Link } from '../kit/path.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Board } from './board.tsx'
import { Good } from './good.tsx'
import { Redemption } from './redemption.tsx'

const load = async () => {
  const [shop, mine] = await Promise.all([
    learnerCall(learnerMerchandiseApi.list, { query: { page_size: 50 } }),
    learnerCall(learnerMerchandiseApi.mine, { query: { page_size: 20 } }),
  ])
  return { shop, mine: mine.results }
}

/** What I have earned, where I stand, and what I can have for it. */
export default function Points() {
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Points')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <div className="card purse">
          <p>
            <strong>{data.shop.balance}</strong>
            {t('points to spend')}
          </p>
          <p className="soft">
            <strong>{data.shop.earned}</strong>
            {t('points earned')}
          </p>
          <Link className="more" to="/me/points">
            {t('What points were for')}
          </Link>
        </div>
      )}
      <Board />
      {data && (
        <section>
          <h2>{t('Merchandise')}</h2>
          {data.shop.results.length === 0 && <Nothing text="There is nothing to redeem at the moment." />}
          <div className="stack">
            {data.shop.results.map((good) => (
              <Good key={good.id} good={good} balance={data.shop.balance} onRedeemed={again} />
            ))}
          </div>
        </section>
      )}
      {data && data.mine.length > 0 && (
        <section>
          <h2>{t('My redemptions')}</h2>
          <div className="stack">
            {data.mine.map((one) => (
              <Redemption key={one.id} redemption={one} onCancelled={again} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
