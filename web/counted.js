// A response that tells of its bytes as they come. The browser keeps no compiled code of such a one.

/** The same response; `tell` hears how many bytes have come, again and again. */
export function counted(response, tell) {
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) return stream.close();
      tell(value.length);
      stream.enqueue(value);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
