import { ResultScreen } from '../result-screen.tsx'
import { BADGE } from './badge-kind.ts'
import { ResultPage } from './result-page.tsx'

export default function BadgeResult() {
  return (
    <ResultScreen kind={BADGE}>{(id, scope) => <ResultPage key={scope.relation_id} badgeId={id} scope={scope} />}</ResultScreen>
  )
}
