import { ResultScreen } from '../result-screen.tsx'
import { CERTIFICATE } from './certificate-kind.ts'
import { ResultPage } from './result-page.tsx'

export default function CertificateResult() {
  return (
    <ResultScreen kind={CERTIFICATE}>
      {(id, scope) => <ResultPage key={scope.relation_id} certificateId={id} scope={scope} />}
    </ResultScreen>
  )
}
