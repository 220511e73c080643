import styles from './OfflineNotice.module.css'
import { useOnlineStatus } from './useOnlineStatus.ts'

/** A notice that is shown while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useOnlineStatus()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          You are offline. What is on this page stays readable; other pages need a connection.
        </p>
      )}
    </div>
  )
}
