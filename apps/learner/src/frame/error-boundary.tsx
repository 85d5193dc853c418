import { t } from '@pelita/console/kit/text/t.ts'
import { Component, type ReactNode } from 'react'

/** What broke is told with a way on; the tabs stay usable. A file of the app that could not be fetched ends here too. What nobody misses is left out quietly. */
export class ErrorBoundary extends Component<{ children: ReactNode; isQuiet?: boolean }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.isQuiet) return null
    return (
      <div className="alert" role="alert">
        <p>{t('This page could not be shown. Please check your connection.')}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('Try Again')}
        </button>
      </div>
    )
  }
}
