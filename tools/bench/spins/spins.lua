-- Each thread owns a slice of the players and goes round them; a player is asked again only long
-- after the answer to the round before has come. Counts the answers that are not a settled spin,
-- and keeps the first of them.
local threads = {}

function setup(thread)
  thread:set("slice", #threads)
  threads[#threads + 1] = thread
end

function init()
  tokens, seqs, at = {}, {}, 0
  -- The first rounds were played before the measurement.
  local played = tonumber(os.getenv("PLAYED_ROUNDS"))
  failed, first_status, first_body = 0, 0, ""
  local line = 0
  for token in io.lines(os.getenv("TOKEN_FILE")) do
    if line % 2 == slice then
      tokens[#tokens + 1] = token
      seqs[#seqs + 1] = played
    end
    line = line + 1
  end
  headers = { ["content-type"] = "application/json" }
  -- Put together once a player: what the client computes, the server does not get.
  local before = "POST " .. wrk.path .. " HTTP/1.1\r\nHost: " .. wrk.headers["Host"]
    .. "\r\ncontent-type: application/json\r\naccess-token: "
  heads = {}
  for index, token in ipairs(tokens) do
    heads[index] = before .. token .. "\r\nContent-Length: "
  end
  -- wrk asks the first thread for one request that it never sends.
  trial = slice == 0
end

function request()
  if trial then
    trial = false
    return wrk.format("POST", nil, headers, "{}")
  end
  at = at % #tokens + 1
  seqs[at] = seqs[at] + 1
  local body = '{"stake":2000,"seq":' .. seqs[at] .. "}"
  return heads[at] .. #body .. "\r\n\r\n" .. body
end

function response(status, _, body)
  if status == 200 and body:sub(1, 13) == '{"success":1,' then return end
  failed = failed + 1
  if failed == 1 then first_status, first_body = status, body:sub(1, 500) end
end

local function quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(c) return string.format("\\u%04x", c:byte()) end) .. '"'
end

function done(summary, latency)
  local failed, status, body = 0, 0, ""
  for _, thread in ipairs(threads) do
    if thread:get("failed") > 0 and failed == 0 then
      status, body = thread:get("first_status"), thread:get("first_body")
    end
    failed = failed + thread:get("failed")
  end
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"connect":%d,"read":%d,"write":%d,"timeout":%d,"failed":%d,"firstStatus":%d,"firstBody":%s}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.connect, summary.errors.read, summary.errors.write, summary.errors.timeout,
    failed, status, quoted(body)))
end
