/** What PostgreSQL is told beside its own defaults. */
export interface ServerSettingsOptions {
  port: number;
  /** The data may be lost with the machine's power: for tests, several times faster. */
  throwaway: boolean;
}

/** Command-line arguments with settings sized for a laptop; the cluster's postgresql.conf stays as initdb wrote it. */
export function serverArguments(cluster: string, { port, throwaway }: ServerSettingsOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    // A socket's path is limited to about 100 characters, and a checkout may lie deeper.
    unix_socket_directories: "",
    max_connections: throwaway ? "500" : "100",
    shared_buffers: "64MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    effective_cache_size: "1GB",
    random_page_cost: "1.1",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Details of an error hold values of the row: those are the farm's, not the log's.
    log_error_verbosity: "terse",
    // Commits are still waited for: what the kernel has, a killed server finds again.
    ...(throwaway && { fsync: "off", full_page_writes: "off" }),
  };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Just what the binaries need of our environment: the rest holds secrets and PG* variables that would change their behaviour. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, SystemRoot, TEMP, TMP } = process.env;
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  return { NODE_ENV, PATH, SystemRoot, TEMP, TMP, LC_ALL: locale, TZ: "UTC" };
}
